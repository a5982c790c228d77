/** The parts of a request, validated or not. */
export interface SentParts {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Returns the texts at a path of what was sent (`SentPath`): 'params.userId', 'body', 'body.*.id'; each once. */
export function textsAt(sent: SentParts, path: string): string[] {
  const [part = '', ...fields] = path.split('.');
  const whole = part === 'params' ? sent.params : sent.body;
  const found = fields.reduce<unknown[]>(
    (values, field) => values.flatMap((value) => (field === '*' ? listOf(value) : [fieldOf(value, field)])),
    [whole],
  );
  const flat = found.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  return [...new Set(flat.filter((value) => typeof value === 'string'))];
}

/** Whether there is an empty list at a path. */
export function isEmptyListAt(sent: SentParts, path: string): boolean {
  const [part = '', field = ''] = path.split('.');
  const value = fieldOf(part === 'params' ? sent.params : sent.body, field);
  return Array.isArray(value) && value.length === 0;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
