import { expect, test } from 'vitest';
import { localOptions, selectedBrowser } from '#app/routes/machines/machine-options.ts';

type Given = Parameters<typeof localOptions>[0];

const phone = { device: 'Pixel 8', osVersion: '15', app: '', deviceUniqueId: 'p8' };
const machine = (changes: Partial<Given>) =>
  ({
    executionEnvironment: 'Local',
    systemConfigDetails: [{ subType: 'browser', name: 'chrome', version: '132' }],
    selectedBrowserName: 'chrome',
    selectedBrowserVersion: '132',
    selectedAndroidDeviceAndApp: null,
    selectedIOSDeviceAndApp: null,
    ...changes,
  }) as Given;
const labels = (changes: Partial<Given>) => {
  const { browsers, android, ios } = localOptions(machine(changes));
  return [browsers, android, ios].map((options) => options.map(({ label }) => label));
};

test('what the client found can be chosen', () => {
  expect(labels({})).toEqual([['chrome 132'], [], []]);
});

test('a machine on which no browser was found has none, whatever calls take it to have', () => {
  const none = { systemConfigDetails: [], selectedBrowserName: 'chrome', selectedBrowserVersion: '129' };
  expect(labels(none)).toEqual([[], [], []]);
  expect(selectedBrowser(machine(none))).toBeNull();
  expect(selectedBrowser(machine({}))).toEqual({ name: 'chrome', version: '132' });
  const cloud = { ...none, executionEnvironment: 'Browserstack' as const };
  expect(selectedBrowser(machine(cloud))).toEqual({ name: 'chrome', version: '129' });
});

test('what is selected can stay selected while it is not on the machine', () => {
  const away = { selectedBrowserName: 'firefox', selectedBrowserVersion: '133' };
  expect(labels({ ...away, selectedAndroidDeviceAndApp: phone })).toEqual([
    ['firefox 133, no longer on the machine', 'chrome 132'],
    ['Pixel 8 15, no longer on the machine'],
    [],
  ]);
});

test('what is selected of a cloud provider is no choice on the machine', () => {
  expect(
    labels({
      executionEnvironment: 'Browserstack',
      selectedBrowserName: 'safari',
      selectedAndroidDeviceAndApp: phone,
    }),
  ).toEqual([['chrome 132'], [], []]);
});
