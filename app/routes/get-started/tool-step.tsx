import { Tabs } from '#app/components/tabs/tabs.tsx';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { pairingToolNames, pairingTools } from '#platform/contract/machines/pairing-values.ts';
import type { GetStarted } from './load-get-started.server.ts';
import { Step } from './step.tsx';

type ToolStepProps = Pick<GetStarted, 'project' | 'tool' | 'system' | 'machine'> & {
  readonly isDone: boolean;
  readonly isNext: boolean;
};

/** The second step: the tool that the tests are written with. */
export function ToolStep({ project, tool, system, machine, isDone, isNext }: ToolStepProps) {
  const to = (one: string) => getStartedPaths.at({ project: project?.id, tool: one, system }, 'tool');
  // A machine that has suites needs no choice.
  const result = tool ? pairingToolNames[tool] : isDone && machine ? `${machine.hostName} has suites` : '';
  return (
    <Step
      id="tool"
      number={2}
      title="Choose your test tool"
      isDone={isDone}
      isNext={isNext}
      result={result && <span className="get-started-result">{result}</span>}
    >
      <Tabs
        label="Test tool"
        look="pills"
        current={tool ? to(tool) : ''}
        tabs={pairingTools.map((one) => ({ to: to(one), label: pairingToolNames[one] }))}
      />
      {tool === 'other' && (
        <p className="get-started-hint">
          Any command works that ends with 0 when all tests passed. The client says where to write it.
        </p>
      )}
      {tool === 'sample' && (
        <p className="get-started-hint">
          Two small tests that come with the client: one passes, one fails. They need only Node.js.
        </p>
      )}
    </Step>
  );
}
