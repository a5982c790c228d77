import type { DemoTool } from './tools.ts';

/** A suite that the demo's machines run, as a customer has it, with the output of its tools. */
export interface DemoSuite {
  readonly name: string;
  /** The project in which it is started. */
  readonly project: string;
  /** The machines whose configuration contains it. */
  readonly on: readonly string[];
  /** How long it takes. */
  readonly seconds: number;
  /** The names that users give its executions. */
  readonly runs: readonly string[];
  /** The tool that it is written with, which decides how its output looks. */
  readonly tool: DemoTool;
  /** The output of each failure that it can have. */
  readonly failures: readonly (readonly string[])[];
}

export const demoSuites: readonly DemoSuite[] = [
  {
    name: 'Checkout',
    project: 'Web shop',
    on: ['build-07', 'build-08', 'grid-eu-1'],
    seconds: 34,
    runs: ['Checkout, release 4.18', 'VAT per line, SHOP-2231', 'Guest checkout after hotfix'],
    tool: 'Playwright',
    failures: [
      [
        'Error: expect(locator).toHaveText(expected)',
        "Locator:  getByTestId('vat-line-2')",
        'Expected: "25 %"',
        'Received: "0 %"',
      ],
      [
        'TimeoutError: locator.click: Timeout 30000ms exceeded.',
        "  - waiting for getByRole('button', { name: 'Pay now' })",
        '  - locator resolved to <button disabled type="submit">Pay now</button>',
        '  - element is not enabled',
      ],
    ],
  },
  {
    name: 'Browser matrix',
    project: 'Web shop',
    on: ['qa-lab-win-14'],
    seconds: 40,
    runs: ['Edge + Chrome, sprint 31', 'Cookie banner on Windows'],
    tool: 'Browsers',
    failures: [
      [
        'StaleElementReferenceError: stale element reference: stale element not found in the current frame',
        '  (Session info: MicrosoftEdge=141.0.3537.57)',
        '    at BannerPage.rejectAll (pages/banner.js:27:31)',
      ],
    ],
  },
  {
    name: 'Android smoke',
    project: 'Shopper app',
    on: ['device-rack-1'],
    seconds: 46,
    runs: ['5.2.0 RC2 on Pixel 8', 'Push on Android 16', 'Barcode scan, new camera'],
    tool: 'Appium',
    failures: [
      [
        'org.openqa.selenium.NoSuchElementException: An element could not be located on the page',
        '  using the given search parameters: id = com.northwind.shopper:id/scan_result',
        '    at CartTest.addsByBarcode(CartTest.java:58)',
      ],
      [
        'An unknown server-side error occurred while processing the command. Original error:',
        "'POST /element' cannot be proxied to UiAutomator2 server because the instrumentation process",
        'is not running (probably crashed)',
      ],
    ],
  },
  {
    name: 'iPhone smoke',
    project: 'Shopper app',
    on: ['mac-mini-2'],
    seconds: 44,
    runs: ['5.2.0 RC2 on iPhone 16', 'Face ID sign-in'],
    tool: 'XCTest',
    failures: [
      [
        'CheckoutTests.swift:71: error: -[CheckoutTests testApplePay] : failed - Timed out after 20.0 s',
        '  waiting for "Pay with Apple Pay" Button to exist',
      ],
    ],
  },
  {
    name: 'Store pickup end to end',
    project: 'Click and collect',
    on: ['build-08', 'grid-eu-1'],
    seconds: 38,
    runs: ['Pickup, Malmö and Utrecht', 'Opening hours on holidays'],
    tool: 'Cucumber',
    failures: [
      [
        '✖ Then the next slot is on Friday at 10:00',
        '    AssertionError: expected "Thursday, 10:00" to equal "Friday, 10:00"',
      ],
    ],
  },
  {
    name: 'Order API contract',
    project: 'Order service',
    on: ['build-07', 'grid-eu-1'],
    seconds: 20,
    runs: ['Contract check, orders v3', 'After migration 0142'],
    tool: 'pytest',
    failures: [
      [
        '>       assert reply.status_code == 409',
        'E       assert 500 == 409',
        'E        +  where 500 = <Response [500]>.status_code',
        'tests/test_refunds.py:87: AssertionError',
      ],
    ],
  },
  {
    name: 'Lead to opportunity',
    project: 'Sales cloud',
    on: ['qa-lab-win-14'],
    seconds: 36,
    runs: ['Winter release preview', 'Leads, new layout'],
    tool: 'Steps',
    failures: [
      [
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
    tool: 'Steps',
    failures: [
      [
        'Expected voucher FTV-00000871 to be reversed on 30 September, found no transaction',
        'Infolog: Fiscal period is on hold for module Accounts payable',
      ],
    ],
  },
];
