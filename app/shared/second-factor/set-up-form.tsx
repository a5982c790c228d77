import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { ShownSetUp } from './set-up.server.ts';

const definitions = {
  code: { label: 'Code', autoComplete: 'one-time-code', hint: 'The 6 digits that the app shows now.' },
} as const satisfies Record<string, FieldDefinition>;

type Values = { intent: string; code: string };

/** The way to a second factor: its beginning, or, once that is made, what the app needs and the code that proves it. */
export function SetUpForm({ setUp }: { readonly setUp: ShownSetUp | null }) {
  return setUp === null ? <Begin /> : <Prove setUp={setUp} />;
}

function Begin() {
  const [form] = useServerForm<Values>({ id: 'begin' });
  return (
    <ServerForm form={form}>
      <div>
        <Button variant="primary" name="intent" value="begin">
          Set up
        </Button>
      </div>
    </ServerForm>
  );
}

function Prove({ setUp: { secret, picture } }: { readonly setUp: ShownSetUp }) {
  const [form, fields] = useServerForm<Values>({ id: 'second-factor' });
  return (
    <ol className="second-factor-steps">
      <li>
        <p>
          Open an authenticator app on your phone or computer: any that shows codes of 6 digits does, also
          that of your password manager.
        </p>
      </li>
      <li>
        <p>Let it read this picture, or type the secret into it.</p>
        <div className="second-factor-secret">
          <svg
            role="img"
            aria-label="The secret as a QR code, for the camera of your phone. It says the same as the text beside it."
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            shapeRendering="crispEdges"
            className="second-factor-picture"
          >
            <rect width={picture.size} height={picture.size} className="second-factor-light" />
            <path d={picture.path} className="second-factor-dark" />
          </svg>
          <dl>
            <dt>Secret</dt>
            <dd>
              <code className="second-factor-text">{secret}</code>
            </dd>
            <dt>Kind</dt>
            <dd>Time based, 6 digits, 30 seconds</dd>
          </dl>
        </div>
      </li>
      <li>
        <ServerForm form={form} definitions={definitions}>
          <TextField
            field={fields.code}
            {...definitions.code}
            inputMode="numeric"
            maxLength={7}
            width="short"
            spellCheck={false}
          />
          <div>
            <SubmitButton intent="confirm" sending="Switching on…">
              Switch on
            </SubmitButton>
          </div>
        </ServerForm>
      </li>
    </ol>
  );
}
