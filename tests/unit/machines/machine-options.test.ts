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

test('offers what the client found', () => {
  expect(labels({})).toEqual([['chrome 132'], [], []]);
});

test('offers no browser on a machine where none was found, whatever calls assume', () => {
  const none = { systemConfigDetails: [], selectedBrowserName: 'chrome', selectedBrowserVersion: '129' };
  expect(labels(none)).toEqual([[], [], []]);
  expect(selectedBrowser(machine(none))).toBeNull();
  expect(selectedBrowser(machine({}))).toEqual({ name: 'chrome', version: '132' });
  const cloud = { ...none, executionEnvironment: 'Browserstack' as const };
  expect(selectedBrowser(machine(cloud))).toEqual({ name: 'chrome', version: '129' });
});

test('keeps a selected option while it is not on the machine', () => {
  const away = { selectedBrowserName: 'firefox', selectedBrowserVersion: '133' };
  expect(labels({ ...away, selectedAndroidDeviceAndApp: phone })).toEqual([
    ['firefox 133, no longer on the machine', 'chrome 132'],
    ['Pixel 8 15, no longer on the machine'],
    [],
  ]);
});

test('does not offer a selected option of a cloud provider on the machine', () => {
  expect(
    labels({
      executionEnvironment: 'Browserstack',
      selectedBrowserName: 'safari',
      selectedAndroidDeviceAndApp: phone,
    }),
  ).toEqual([['chrome 132'], [], []]);
});
