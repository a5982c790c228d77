import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInvitees } from '#platform/identity/users/import/read-invitees.ts';
import { delimiters, letterOf, writeRows } from '#platform/identity/users/import/tables.ts';

const heading = fc.constantFrom(
  'Email',
  'E-Mail',
  'Work Email',
  'Home email',
  'Manager Email',
  'Manager',
  'Name',
  'First name',
  'Last name',
  'ID',
  'Role',
  'Courriel',
  'Correo',
  'メール',
  'Approver',
  'User name',
  'Login',
  'Department',
  '',
  'Notes',
  'Kontakt',
  'Vorname',
  'Backup email',
);
const address = fc.nat(999).map((number) => `p${number}@x.org`);
const cell = fc.oneof(
  address,
  fc.constantFrom(
    '',
    'Ada',
    'Lovelace',
    '1001',
    'QA Lead',
    'sp ace@x.org',
    'a@',
    'Ada <p1@x.org>',
    'p1@x.org; p2@x.org',
    'a;b',
    'a,b',
    'x "y" z',
    'two\nlines',
  ),
);

test('reads a user only with an address in the column of addresses of a row of their own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }).chain((width) =>
        fc.record({
          headings: fc.array(heading, { minLength: width, maxLength: width }),
          rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }),
          delimiter: fc.constantFrom(...delimiters),
        }),
      ),
      ({ headings, rows, delimiter }) => {
        const { people, columns } = readInvitees(writeRows([headings, ...rows], delimiter));
        const good = people.filter(({ problem }) => problem === '');
        if (!columns) {
          // Free text may have several people in one line only where the line has nothing else.
          for (const { line } of good) {
            const ofLine = people.filter((other) => other.line === line);
            if (ofLine.length > 1) expect(ofLine.every(({ emailId }) => emailId.includes('@'))).toBe(true);
          }
          return;
        }
        const email = columns.findIndex(({ use }) => use === 'email');
        const own = rows.map((cells) => cells[email] ?? '');
        const wanted = own.map((given) => (/^Ada <(.*)>$/.exec(given)?.[1] ?? given).toLowerCase());
        expect(columns.filter(({ use }) => use === 'email').length).toBeLessThanOrEqual(1);
        expect(good.length).toBeLessThanOrEqual(rows.length);
        for (const { emailId } of good) expect(wanted).toContain(emailId);
        expect(new Set(people.map(({ line }) => line)).size).toBe(people.length);
        // Another column can be selected whatever the headings are, and then only that one counts.
        for (const [index] of headings.entries()) {
          const uses = columns.map((_, at) => (at === index ? ('email' as const) : ('ignored' as const)));
          const again = readInvitees(writeRows([headings, ...rows], delimiter), {
            headings: columns.map((column) => column.heading),
            uses,
          });
          const given = rows.map((cells) =>
            (/^Ada <(.*)>$/.exec(cells[index] ?? '')?.[1] ?? cells[index] ?? '').toLowerCase(),
          );
          expect(again.columns?.[index]).toMatchObject({ letter: letterOf(index), use: 'email' });
          for (const person of again.people)
            if (person.problem === '') expect(given).toContain(person.emailId);
        }
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);
