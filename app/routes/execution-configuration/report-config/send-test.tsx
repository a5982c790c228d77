import { Button } from '#app/components/button/button.tsx';

interface SendTestProps {
  /** Who gets the test: 'channels'. */
  readonly to: string;
  /** Where its outcome is: 'in the details of each instance'. */
  readonly outcome: string;
  /** Why nobody would get it, if nobody is saved. */
  readonly nobody: string | undefined;
  /** Others are chosen than those that are saved. */
  readonly isChanged: boolean;
}

/** Renders the button of a form of recipients that sends a test to the saved ones. */
export function SendTest({ to, outcome, nobody, isChanged }: SendTestProps) {
  const unmet = isChanged ? `Select Update first. A test goes only to saved ${to}.` : nobody;
  return (
    <div className="report-config-other">
      <p>
        Send a test to all saved {to}. See the result {outcome}.
      </p>
      <Button name="intent" value="test" {...(unmet === undefined ? {} : { unmet })}>
        Send a test
      </Button>
    </div>
  );
}
