import type { CaseStatus } from '../contract/executions/result-values.ts';
import { identityOf, suitePath } from '../automation/results/junit/identity.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';
import type { DemoSuite } from './suites.ts';

/** The test cases of a demo suite, by the suites that contain them. */
interface DemoCases {
  readonly cases: Readonly<Record<string, readonly string[]>>;
  /** The case that each of the suite's `failures` belongs to, in the same order. */
  readonly failing: readonly string[];
  /** The case that fails now and then; by default the first of those. */
  readonly flaky?: string;
  /**
   * The results of cases in the last executions, the last one at the right: P passed, F failed, - not
   * present. Cases that aren't named passed. A suite without a history fails now and then.
   */
  readonly history?: Readonly<Record<string, string>>;
}

const demoCases: Readonly<Record<string, DemoCases>> = {
  Checkout: {
    cases: {
      'checkout/guest.spec.ts': [
        'a guest pays by card',
        'the address is found by its postcode',
        'a guest becomes a customer after paying',
        'the cart is kept for a week',
        'a guest pays by cheque',
      ],
      'checkout/vouchers.spec.ts': [
        'a voucher is taken off once',
        'two vouchers are not combined',
        'an expired voucher is refused',
      ],
      'checkout/vat.spec.ts': [
        'prices are shown with VAT in Germany',
        'VAT stands on each line for Norway',
        'a VAT number takes the tax off',
      ],
      'checkout/invoice.spec.ts': [
        'the invoice is mailed',
        'the invoice names the department',
        'a credit note follows a return',
      ],
      'checkout/delivery.spec.ts': [
        'delivery on a Saturday costs more',
        'an island has no delivery on the next day',
        'a parcel locker is chosen on the map',
        'gift wrapping is offered once',
      ],
    },
    failing: ['VAT stands on each line for Norway', 'a guest pays by card'],
    flaky: 'a guest pays by card',
    history: {
      'VAT stands on each line for Norway': 'PPPPPPPFFF',
      'a guest pays by card': 'PFPPFPFPPP',
      'the invoice is mailed': 'PPPPPPPPPF',
      'a voucher is taken off once': 'PPPPPPPPFP',
      'gift wrapping is offered once': '---------P',
      'a guest pays by cheque': 'PPPPPPPPP-',
    },
  },
  'Browser matrix': {
    cases: {
      edge: [
        'home page',
        'product page with zoom',
        'cart survives a reload',
        'cookie banner is gone after "Reject all"',
      ],
      chrome: [
        'home page',
        'product page with zoom',
        'cart survives a reload',
        'search suggests while typing',
      ],
    },
    failing: ['cookie banner is gone after "Reject all"'],
  },
  'Android smoke': {
    cases: {
      LoginTest: ['signsInWithFingerprint', 'signsOut'],
      CartTest: ['addsByBarcode', 'keepsTheCartOffline'],
      PushTest: ['opensTheOfferFromANotification'],
      StoreFinderTest: ['asksForTheLocationOnce'],
    },
    failing: ['addsByBarcode', 'opensTheOfferFromANotification'],
  },
  'iPhone smoke': {
    cases: {
      LoginTests: ['testFaceID', 'testPasscode'],
      CartTests: ['testAddByBarcode'],
      CheckoutTests: ['testApplePay'],
    },
    failing: ['testApplePay'],
  },
  'Store pickup end to end': {
    cases: {
      Pickup: [
        'order online, collect within two hours',
        'the store is closed on a holiday',
        'somebody else collects',
      ],
    },
    failing: ['the store is closed on a holiday'],
  },
  'Order API contract': {
    cases: {
      'tests.test_orders': [
        'test_order_is_created',
        'test_order_needs_an_address',
        'test_order_is_idempotent',
      ],
      'tests.test_refunds': ['test_refund_once', 'test_refund_twice', 'test_refund_in_part'],
      'tests.test_webhooks': ['test_webhook_is_signed', 'test_webhook_is_sent_again'],
    },
    failing: ['test_refund_twice'],
  },
  'Lead to opportunity': {
    cases: {
      Leads: [
        'Create a lead from the web form',
        'Convert the lead, keep its campaign',
        'Forecast shows the opportunity',
      ],
    },
    failing: ['Convert the lead, keep its campaign'],
  },
  'Invoice posting': {
    cases: {
      Posting: [
        'Three-way match within tolerance',
        'Settlement in EUR',
        'Reversal on the last day of the period',
      ],
    },
    failing: ['Reversal on the last day of the period'],
  },
};

/** Returns how many past executions a suite has: all that its history contains, or a few. */
export function pastRunsOf(suite: Pick<DemoSuite, 'name'>): number {
  const [line] = Object.values(demoCases[suite.name]?.history ?? {});
  return line?.length ?? 5;
}

/**
 * Returns whether a suite with a history failed in an execution; undefined for one without. @param turn 0 is
 * the last one
 */
export function failedIn(suite: Pick<DemoSuite, 'name'>, turn: number): boolean | undefined {
  const { history } = demoCases[suite.name] ?? {};
  return history && Object.values(history).some((line) => line.at(-1 - turn) === 'F');
}

/** Returns the test cases of a past execution. @param turn 0 is the last one */
export function casesIn(suite: DemoSuite, { turn, failed }: { turn: number; failed: boolean }): ReadCase[] {
  const { failing, history } = demoCases[suite.name] ?? none;
  const atFault = failed && !history ? failing[turn % failing.length] : undefined;
  return allCasesIn(suite, turn, (name) => history?.[name]?.at(-1 - turn) ?? (name === atFault ? 'F' : 'P'));
}

/** Returns the test cases of an execution that runs now: when it fails, the same one always does. */
export function liveCasesIn(suite: DemoSuite, { failed }: { failed: boolean }): ReadCase[] {
  const { failing, flaky = failing[0], history } = demoCases[suite.name] ?? none;
  return allCasesIn(suite, 0, (name) => {
    if (history?.[name]?.at(-1) === '-') return '-';
    return failed && name === flaky ? 'F' : 'P';
  });
}

const none: DemoCases = { cases: {}, failing: [] };

/** @param wentOf returns P, F or - (see `DemoCases`) by the name of a case */
function allCasesIn(suite: DemoSuite, turn: number, wentOf: (name: string) => string): ReadCase[] {
  const { cases } = demoCases[suite.name] ?? none;
  return Object.entries(cases).flatMap(([place, names]) =>
    names.flatMap((name, index) => {
      const went = wentOf(name);
      if (went === '-') return [];
      const status: CaseStatus = went === 'F' ? 'Failed' : 'Passed';
      return {
        identity: identityOf({ project: '', suites: suitePath('', place), className: place, file: '', name }),
        formerKey: '',
        firstFailure: '',
        attachments: [],
        suite: place,
        name,
        status,
        durationMs: 900 + ((name.length * 731 + turn * 97 + index * 53) % 7000) + (went === 'F' ? 11_000 : 0),
        message: went === 'F' ? messageOf(suite, name) : '',
        file: '',
        retried: false,
      };
    }),
  );
}

function messageOf({ name: suite, failures }: DemoSuite, name: string): string {
  const index = demoCases[suite]?.failing.indexOf(name) ?? -1;
  const lines = failures[index] ?? ['Error: Test timeout of 30000ms exceeded.', `    at ${name}`];
  return lines.join('\n');
}
