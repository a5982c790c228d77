import { Button } from '#app/components/button/button.tsx';
import { CopyText } from '#app/components/text/copy-text.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { OwnPassword } from './own-password.tsx';
import { setUpFields } from './set-up.fields.ts';
import type { ShownSetUp } from './set-up.server.ts';

type Values = { intent: string; password: string; code: string };

interface SetUpFormProps {
  readonly setUp: ShownSetUp | null;
  readonly emailId: string;
}

/** Sets up two-factor authentication: a start button, then the secret for the app and the code that proves it. */
export function SetUpForm({ setUp, emailId }: SetUpFormProps) {
  return setUp === null ? <Begin /> : <Prove setUp={setUp} emailId={emailId} />;
}

function Begin() {
  const [form] = useServerForm<Values>({ id: 'begin' });
  return (
    <ServerForm form={form}>
      <div>
        <Button variant="primary" name="intent" value="begin">
          Set up two-factor authentication
        </Button>
      </div>
    </ServerForm>
  );
}

function Prove({
  setUp: { secret, picture },
  emailId,
}: {
  readonly setUp: ShownSetUp;
  readonly emailId: string;
}) {
  const [form, fields] = useServerForm<Values>({ id: 'second-factor' });
  return (
    <ol className="two-factor-steps">
      <li>
        <p>
          Open an authenticator app on your phone or computer. Any app with 6-digit codes works, including
          many password managers.
        </p>
      </li>
      <li>
        <p>Scan this QR code with the app, or enter the secret.</p>
        <div className="two-factor-secret">
          <svg
            role="img"
            aria-label="QR code with the same secret as the text beside it."
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            shapeRendering="crispEdges"
            className="two-factor-picture"
          >
            <rect width={picture.size} height={picture.size} className="two-factor-light" />
            <path d={picture.path} className="two-factor-dark" />
          </svg>
          <div className="two-factor-typed">
            <CopyText
              label="Secret"
              text={secret}
              copies={secret.replaceAll(' ', '')}
              lines={2}
              className="two-factor-text"
            />
            <dl>
              <dt>Type</dt>
              <dd>Time-based, 6 digits, 30 seconds</dd>
            </dl>
          </div>
        </div>
      </li>
      <li>
        <ServerForm form={form} definitions={setUpFields}>
          <TextField
            field={fields.code}
            {...setUpFields.code}
            maxLength={7}
            width="short"
            spellCheck={false}
          />
          <OwnPassword field={fields.password} emailId={emailId} />
          <div>
            <SubmitButton intent="confirm" sending="Turning on…">
              Turn on two-factor authentication
            </SubmitButton>
          </div>
        </ServerForm>
      </li>
    </ol>
  );
}
