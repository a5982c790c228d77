import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { pairingToolNames } from '#platform/contract/machines/pairing-values.ts';
import { Command } from './command.tsx';
import type { GetStarted } from './load-get-started.server.ts';
import { Step } from './step.tsx';
import { ConnectChecks } from './trouble.tsx';
import { Waiting } from './waiting.tsx';

type MachineStepProps = Omit<GetStarted, 'projects' | 'requestId' | 'demoProject'> & {
  readonly isNext: boolean;
};

/** The third step: a machine with a client, connected by one command with a single-use code. */
export function MachineStep(props: MachineStepProps) {
  const { machine, command, pairing, connects, isNext, project, tool, system } = props;
  const isConnected = machine?.isConnected === true;
  const here = getStartedPaths.at({ project: project?.id, tool: tool ?? undefined, system });
  return (
    <Step
      id="connect"
      number={3}
      title="Connect a machine"
      isDone={isConnected}
      isNext={isNext}
      result={isConnected && <span className="get-started-result">{machine.hostName}</span>}
    >
      {machine && !isConnected && (
        <p>
          <strong>{machine.hostName}</strong> isn’t connected now. Start its client again with{' '}
          <code>node client.mjs</code>, in the folder where you started it before.
        </p>
      )}
      {command === null ? (
        <AskForCommand {...props} />
      ) : (
        <>
          <Command {...{ command, system, tool, project }} />
          <Waiting to={here}>Waiting for your machine…</Waiting>
        </>
      )}
      {!isConnected && pairing.state === 'used' && (
        <Waiting to={here}>
          {pairing.hostName ?? 'Your machine'} has used the code. Confirm the command in its terminal.
        </Waiting>
      )}
      {!isConnected && connects?.isLate && <ConnectChecks />}
    </Step>
  );
}

/** Offers the command, and says what became of the one before. */
function AskForCommand({ tool, system, project, machine, pairing, may }: MachineStepProps) {
  if (!may.connect) return <p>Ask a Super Admin or Admin: your role doesn’t let you connect machines.</p>;
  const isConnected = machine?.isConnected === true;
  if (!tool) {
    return (
      <p className="get-started-hint">
        {isConnected ? 'To connect another machine, choose your test tool.' : 'Choose your test tool first.'}
      </p>
    );
  }
  return (
    <PostForm action={getStartedPaths.page}>
      <input type="hidden" name="tool" value={tool} />
      <input type="hidden" name="system" value={system} />
      <input type="hidden" name="project" value={project?.id ?? ''} />
      {!isConnected && <BeforeCommand tool={tool} pairing={pairing} />}
      <div className="actions">
        <Button name="intent" value="command" variant={isConnected ? 'secondary' : 'primary'}>
          {buttonText(isConnected, pairing.state)}
        </Button>
      </div>
    </PostForm>
  );
}

function BeforeCommand({
  tool,
  pairing,
}: Pick<GetStarted, 'pairing'> & { tool: NonNullable<GetStarted['tool']> }) {
  if (pairing.state === 'expired') {
    return <p>The code has expired: it works for 15 minutes. Create a new one with one click.</p>;
  }
  if (pairing.state === 'waiting' && pairing.tool !== null && pairing.tool !== tool) {
    return (
      <p>
        Your last command was for {pairingToolNames[pairing.tool]}. A new one for {pairingToolNames[tool]}{' '}
        replaces it.
      </p>
    );
  }
  if (pairing.state === 'waiting') {
    return <p>Your last command is in another browser. A new one replaces it.</p>;
  }
  return (
    <p>
      One command, run in the folder of your tests, downloads the client and connects the machine. It needs
      Node.js 18 or later.
    </p>
  );
}

function buttonText(isConnected: boolean, state: GetStarted['pairing']['state']): string {
  if (isConnected) return 'Connect another machine';
  return state === 'none' ? 'Show the command' : 'Show a new command';
}
