/** What the configurations of how executions run and what is reported of them have in common. */
export const configurationMessages = {
  /** Somebody has saved since what is being changed was shown. */
  changedMeanwhile: (configuration: string, name: string) =>
    `${configuration} was changed by ${name} meanwhile`,
  /** In place of a name: whoever it was is gone, or the settings are those of All Projects again. */
  somebody: 'somebody',
  missing: 'This field is required',
  notWhole: 'Enter a whole number',
  minimum: (min: number) => `Minimum value should be ${min}`,
  maximum: (max: number) => `Value greater than ${max} not allowed`,
  inherited: 'This project uses the settings of All Projects again',
} as const;
