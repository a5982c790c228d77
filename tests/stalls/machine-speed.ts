/** The processor time of `fixedWork` on the machine on which the limits were set, in milliseconds. */
const reference = 95;
const times = 7;

/**
 * Returns how many times longer this machine takes for the same work than the machine on which the limits were set: at
 * least 1, and at most 3. The limits are milliseconds of processor time, and a core that is half as quick needs twice
 * as many for the same request.
 */
export function machineSlowness(): number {
  const taken = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    fixedWork();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(3, Math.max(1, Math.min(...taken) / reference));
}

/** Does the work that a server does most: it creates, reads and writes objects and texts. */
function fixedWork(): number {
  let length = 0;
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `row-${index}`,
      name: `Name ${index * round}`,
    }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    length += read.map(({ name }) => name.toLowerCase().replace(/\d/g, '#')).join().length;
  }
  return length;
}
