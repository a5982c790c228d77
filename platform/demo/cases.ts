import type { CaseStatus } from '../contract/executions/result-values.ts';
import { identityOf, suitePath } from '../results/junit/identity.ts';
import type { ReadCase } from '../results/junit/junit-cases.ts';
import type { DemoSuite } from './suites.ts';

/** The test cases of a suite of the demo, by where they stand. */
interface DemoCases {
  readonly cases: Readonly<Record<string, readonly string[]>>;
  /** Which case each of the suite's `failures` is of, in their order. */
  readonly failing: readonly string[];
  /** The one that fails now and then; the first of those, where it is not said. */
  readonly flaky?: string;
  /**
   * How cases went in the last executions, the last one at the right: P passed, F failed, - was not there. Whatever is not named
   * passed. A suite without it fails now and then.
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

/** So many executions of a suite there have been: all that its history tells of, or a few. */
export function pastRunsOf(suite: Pick<DemoSuite, 'name'>): number {
  const [line] = Object.values(demoCases[suite.name]?.history ?? {});
  return line?.length ?? 5;
}

/** Whether a suite with a history failed in an execution; undefined for one without. @param turn 0 is the last one */
export function failedIn(suite: Pick<DemoSuite, 'name'>, turn: number): boolean | undefined {
  const { history } = demoCases[suite.name] ?? {};
  return history && Object.values(history).some((line) => line.at(-1 - turn) === 'F');
}

/** What an execution of a suite has left of its test cases. @param turn 0 is the last one */
export function casesIn(suite: DemoSuite, { turn, failed }: { turn: number; failed: boolean }): ReadCase[] {
  const { failing, history } = demoCases[suite.name] ?? none;
  const atFault = failed && !history ? failing[turn % failing.length] : undefined;
  return allCasesIn(suite, turn, (name) => history?.[name]?.at(-1 - turn) ?? (name === atFault ? 'F' : 'P'));
}

/** The test cases of an execution that runs now: when it fails, it is always the same one that does. */
export function liveCasesIn(suite: DemoSuite, { failed }: { failed: boolean }): ReadCase[] {
  const { failing, flaky = failing[0], history } = demoCases[suite.name] ?? none;
  return allCasesIn(suite, 0, (name) => {
    if (history?.[name]?.at(-1) === '-') return '-';
    return failed && name === flaky ? 'F' : 'P';
  });
}

const none: DemoCases = { cases: {}, failing: [] };

/** @param wentOf P, F or - (see `DemoCases`) by the name of a case */
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
