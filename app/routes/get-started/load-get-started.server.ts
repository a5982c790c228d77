import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getFirstSteps } from '#platform/contract/first-steps/first-steps-calls.ts';
import { getPairing, type Pairing } from '#platform/contract/machines/pairing-calls.ts';
import { pairingLimits, pairingLines, type PairingTool } from '#platform/contract/machines/pairing-values.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { chosenIn } from './chosen.ts';
import { pairingDraft } from './pairing-command.server.ts';
import { systemOf, type System } from './systems.ts';

/** How long a machine may take to connect, or to begin, before the page says what to check. */
const patienceMilliseconds = { connect: 120_000, begin: 60_000 };

/** Loads what the user has done on the way to a first result, and what comes next. */
export const loadGetStarted = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platformFor, session, projectId, context, may }) => {
    // Codes and machines belong to the license, whatever project is selected.
    const platform = platformFor(undefined);
    const [steps, pairing] = await Promise.all([
      platform.get(getFirstSteps, {}),
      platform.get(getPairing, {}),
    ]);
    const chosen = chosenIn(queryOf(args.request));
    const { projects, machine, execution } = steps;
    const among = (id: string | null | undefined) => projects.find((project) => project.id === id);
    const project =
      among(chosen.project) ?? among(pairing.projectId) ?? among(projectId) ?? projects[0] ?? null;
    const tool = chosen.tool ?? pairing.tool ?? null;
    const system: System = chosen.system ?? systemOf(context.userAgent);
    const now = Date.now();
    const command = tool && (await commandOf(context, args.request, { session, pairing, tool, system }));
    const connects = waitOf(pairing, command !== null, now);
    return {
      userId: session.userId,
      may: {
        createProject: may('project.create'),
        connect: may('machine.edit'),
        // People are invited to the license: in All Projects.
        invite: projectId === undefined && may('users.edit'),
      },
      isNew: steps.isNew,
      projects,
      project,
      demoProject: steps.demoProject,
      tool,
      system,
      machine,
      execution,
      command,
      pairing: { state: pairing.state, tool: pairing.tool, hostName: pairing.machine?.hostName ?? null },
      connects,
      isLate:
        execution !== null &&
        execution.endedOn === null &&
        execution.acknowledgedOn === null &&
        now - Date.parse(execution.createdOn) > patienceMilliseconds.begin,
      // Without script a button can be pressed twice.
      requestId: randomUUID(),
    };
  });

export type GetStarted = Awaited<ReturnType<typeof loadGetStarted>>;

interface CommandOptions {
  readonly session: { readonly userId: string };
  readonly pairing: Pairing;
  readonly tool: PairingTool;
  readonly system: System;
}

/** Returns the command of the code that this browser was shown; null when there is none that works, or for another tool. */
async function commandOf(
  context: ServerContext,
  request: Request,
  { session, pairing, tool, system }: CommandOptions,
): Promise<string | null> {
  if (pairing.state !== 'waiting' || pairing.tool !== tool) return null;
  const shown = await pairingDraft.read(context, request, session.userId);
  if (shown?.tool !== tool || shown.expiresOn !== pairing.expiresOn) return null;
  const { shell, powershell } = pairingLines(shown);
  return system === 'windows' ? powershell : shell;
}

/** Returns how the page waits for a machine: when it has to look again at the latest, and whether it takes long. */
function waitOf({ state, expiresOn }: Pairing, isShown: boolean, now: number) {
  // A client that has used its code asks its user to confirm the command before it registers.
  if (expiresOn === null || !(state === 'used' || (state === 'waiting' && isShown))) return null;
  const ends = Date.parse(expiresOn);
  const lateOn = ends - pairingLimits.minutes * 60_000 + patienceMilliseconds.connect;
  const isLate = now >= lateOn;
  return {
    isLate,
    /** In how many milliseconds the page changes by time alone; null when it doesn't. */
    changesIn: isLate ? (ends > now ? ends - now : null) : lateOn - now,
  };
}
