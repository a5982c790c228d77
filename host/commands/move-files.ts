import { parseArgs } from 'node:util';
import { moveFiles, type Moved } from '#platform/foundation/files/move-files.ts';
import { openFileStore } from '#platform/foundation/files/open-file-store.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { readSettings } from '../settings.ts';

const usage = `Copies the files (photos and the like) from DATA_DIR into the object store of FILES_URL.
Run it with the settings of the server and FILES_URL. The server can be running. You can interrupt and repeat the command.

  npm run move-files                copies files that the object store lacks
  npm run move-files -- --remove    also deletes copied files from DATA_DIR
  npm run move-files -- --back      copies from the object store into DATA_DIR; also with --remove`;

/** How often the command prints its progress. */
const tellMilliseconds = 5000;

interface Asked {
  readonly back: boolean;
  readonly remove: boolean;
}

/** Parses the arguments; undefined if they are wrong. */
function asked(args: readonly string[]): Asked | undefined {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { back, remove } = parseArgs({ args: [...args], options: { back: flag, remove: flag } }).values;
    return { back, remove };
  } catch {
    return undefined;
  }
}

async function run({ back, remove }: Asked): Promise<void> {
  const { platform: settings } = readSettings(process.env);
  if (settings.filesUrl === undefined)
    throw new StartError('FILES_URL is not set. Set it to the address of the object store.');
  const folder = await openFileStore({ dataDir: settings.dataDir, filesUrl: undefined });
  const objects = await openFileStore(settings);
  const [from, to] = back ? [objects, folder] : [folder, objects];
  let told = Date.now();
  try {
    const moved = await moveFiles(from, to, {
      remove,
      tell(soFar) {
        if (Date.now() - told < tellMilliseconds) return;
        told = Date.now();
        console.log(words(soFar));
      },
    });
    console.log(`${words(moved)} Done.`);
  } finally {
    objects.close();
  }
}

const words = ({ copied, there, removed }: Readonly<Moved>): string =>
  `${copied} copied, ${there} already there, ${removed} deleted.`;

const wanted = asked(process.argv.slice(2));
if (!wanted) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(wanted).catch((error: unknown) => {
    if (error instanceof StartError) console.error(`The command cannot start. ${error.message}`);
    else console.error(error, '\nCopied files stay. Run the command again to continue.');
    process.exitCode = 1;
  });
}
