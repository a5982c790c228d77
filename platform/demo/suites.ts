/** What the machines of the demo run: suites as a customer has them, with what their tools print. */
export interface DemoSuite {
  readonly name: string;
  /** The project in which it is started. */
  readonly project: string;
  /** The machines whose configuration has it. */
  readonly on: readonly string[];
  /** How long it takes. */
  readonly seconds: number;
  /** What people call the executions that run it. */
  readonly runs: readonly string[];
  /** What it prints while all goes well. */
  readonly output: readonly string[];
  /** What it can print at its end when it fails. */
  readonly failures: readonly (readonly string[])[];
}

export const demoSuites: readonly DemoSuite[] = [
  {
    name: 'Checkout',
    project: 'Web shop',
    on: ['build-07', 'build-08', 'grid-eu-1'],
    seconds: 34,
    runs: ['Checkout, release 4.18', 'VAT per line, SHOP-2231', 'Guest checkout after hotfix'],
    output: [
      'Running 18 tests using 2 workers',
      '  ✓  checkout/guest.spec.ts:18:5 › a guest pays by card (6.1s)',
      '  ✓  checkout/guest.spec.ts:44:5 › the address is found by its postcode (3.4s)',
      '  ✓  checkout/vouchers.spec.ts:12:5 › a voucher is taken off once (4.0s)',
      '  ✓  checkout/vat.spec.ts:9:5 › prices are shown with VAT in Germany (3.8s)',
      '  ✓  checkout/invoice.spec.ts:30:5 › the invoice is mailed (5.2s)',
      '  18 passed (1.4m)',
    ],
    failures: [
      [
        '  ✘  checkout/vat.spec.ts:41:5 › VAT stands on each line for Norway (11.4s)',
        '',
        '    Error: expect(locator).toHaveText(expected)',
        "    Locator:  getByTestId('vat-line-2')",
        '    Expected: "25 %"',
        '    Received: "0 %"',
        '',
        '  1 failed',
        '    checkout/vat.spec.ts:41:5 › VAT stands on each line for Norway',
        '  17 passed (1.5m)',
      ],
      [
        '  ✘  checkout/guest.spec.ts:18:5 › a guest pays by card (30.1s)',
        '',
        '    TimeoutError: locator.click: Timeout 30000ms exceeded.',
        "      - waiting for getByRole('button', { name: 'Pay now' })",
        '      - locator resolved to <button disabled type="submit">Pay now</button>',
        '      - element is not enabled',
        '',
        '  1 failed',
        '  17 passed (1.9m)',
      ],
    ],
  },
  {
    name: 'Browser matrix',
    project: 'Web shop',
    on: ['qa-lab-win-14'],
    seconds: 40,
    runs: ['Edge + Chrome, sprint 31', 'Cookie banner on Windows'],
    output: [
      '[edge] home page … ok',
      '[edge] product page with zoom … ok',
      '[edge] cart survives a reload … ok',
      '[chrome] home page … ok',
      '[chrome] product page with zoom … ok',
      '64 checks, 64 passed',
    ],
    failures: [
      [
        '[edge] cookie banner is gone after "Reject all" … FAILED',
        'StaleElementReferenceError: stale element reference: stale element not found in the current frame',
        '  (Session info: MicrosoftEdge=141.0.3537.57)',
        '    at BannerPage.rejectAll (pages/banner.js:27:31)',
        '64 checks, 63 passed, 1 failed',
      ],
    ],
  },
  {
    name: 'Android smoke',
    project: 'Shopper app',
    on: ['device-rack-1'],
    seconds: 46,
    runs: ['5.2.0 RC2 on Pixel 8', 'Push on Android 16', 'Barcode scan, new camera'],
    output: [
      'Appium session on Pixel 8 (Android 16), app com.northwind.shopper 5.2.0',
      'PASS  LoginTest.signsInWithFingerprint',
      'PASS  CartTest.addsByBarcode',
      'PASS  PushTest.opensTheOfferFromANotification',
      'PASS  StoreFinderTest.asksForTheLocationOnce',
      'Tests run: 22, Failures: 0, Errors: 0, Skipped: 1',
    ],
    failures: [
      [
        'FAIL  CartTest.addsByBarcode',
        'org.openqa.selenium.NoSuchElementException: An element could not be located on the page',
        '  using the given search parameters: id = com.northwind.shopper:id/scan_result',
        '    at CartTest.addsByBarcode(CartTest.java:58)',
        'Tests run: 22, Failures: 0, Errors: 1, Skipped: 1',
      ],
      [
        'An unknown server-side error occurred while processing the command. Original error:',
        "'POST /element' cannot be proxied to UiAutomator2 server because the instrumentation process",
        'is not running (probably crashed)',
        'Tests run: 9, Failures: 0, Errors: 1, Skipped: 12',
      ],
    ],
  },
  {
    name: 'iPhone smoke',
    project: 'Shopper app',
    on: ['mac-mini-2'],
    seconds: 44,
    runs: ['5.2.0 RC2 on iPhone 16', 'Face ID sign-in'],
    output: [
      "Test Suite 'ShopperUITests' started",
      "Test Case '-[LoginTests testFaceID]' passed (8.912 seconds)",
      "Test Case '-[CartTests testAddByBarcode]' passed (6.204 seconds)",
      "Test Case '-[CheckoutTests testApplePay]' passed (14.377 seconds)",
      "Test Suite 'ShopperUITests' passed. Executed 14 tests, with 0 failures",
    ],
    failures: [
      [
        'CheckoutTests.swift:71: error: -[CheckoutTests testApplePay] : failed - Timed out after 20.0 s',
        '  waiting for "Pay with Apple Pay" Button to exist',
        "Test Case '-[CheckoutTests testApplePay]' failed (34.050 seconds)",
        'Executed 14 tests, with 1 failure (0 unexpected) in 141.2 seconds',
      ],
    ],
  },
  {
    name: 'Store pickup end to end',
    project: 'Click and collect',
    on: ['build-08', 'grid-eu-1'],
    seconds: 38,
    runs: ['Pickup, Malmö and Utrecht', 'Opening hours on holidays'],
    output: [
      'Scenario: order online, collect within two hours … passed',
      'Scenario: the store is closed on a holiday … passed',
      'Scenario: somebody else collects … passed',
      '3 scenarios (3 passed), 27 steps (27 passed)',
    ],
    failures: [
      [
        'Scenario: the store is closed on a holiday … failed',
        '  ✖ Then the next slot is on Friday at 10:00',
        '      AssertionError: expected "Thursday, 10:00" to equal "Friday, 10:00"',
        '3 scenarios (1 failed, 2 passed), 27 steps (1 failed, 2 skipped, 24 passed)',
      ],
    ],
  },
  {
    name: 'Order API contract',
    project: 'Order service',
    on: ['build-07', 'grid-eu-1'],
    seconds: 20,
    runs: ['Contract check, orders v3', 'After migration 0142'],
    output: [
      'collected 61 items',
      'tests/test_orders.py ...................',
      'tests/test_refunds.py ..............',
      'tests/test_webhooks.py ............................',
      '61 passed in 48.20s',
    ],
    failures: [
      [
        '>       assert reply.status_code == 409',
        'E       assert 500 == 409',
        'E        +  where 500 = <Response [500]>.status_code',
        'tests/test_refunds.py:87: AssertionError',
        'FAILED tests/test_refunds.py::test_refund_twice - assert 500 == 409',
        '1 failed, 60 passed in 51.06s',
      ],
    ],
  },
  {
    name: 'Lead to opportunity',
    project: 'Sales cloud',
    on: ['qa-lab-win-14'],
    seconds: 36,
    runs: ['Winter release preview', 'Leads, new layout'],
    output: [
      'Sign in to the sandbox … ok',
      'Create a lead from the web form … ok',
      'Convert the lead, keep its campaign … ok',
      'Forecast shows the opportunity … ok',
    ],
    failures: [
      [
        'Convert the lead, keep its campaign … failed',
        'javascript error: Cannot read properties of null (reading "shadowRoot")',
        'Component lightning-record-edit-form was not rendered within 20 s',
      ],
    ],
  },
  {
    name: 'Invoice posting',
    project: 'Finance and operations',
    on: ['win-finance-03', 'qa-lab-win-14'],
    seconds: 30,
    runs: ['Month end, dry run', 'Posting after 10.0.44'],
    output: [
      'Vendor invoice USMF-001201 … posted',
      'Three-way match within tolerance … ok',
      'Settlement in EUR … ok',
      'Reversal on the last day of the period … ok',
    ],
    failures: [
      [
        'Reversal on the last day of the period … failed',
        'Expected voucher FTV-00000871 to be reversed on 30 September, found no transaction',
        'Infolog: Fiscal period is on hold for module Accounts payable',
      ],
    ],
  },
];
