import { TextLink } from '#app/components/text/text-link.tsx';
import { environmentPaths } from '#app/paths/machines.ts';

/** Says what to check when a machine takes long to connect. */
export function ConnectChecks() {
  return (
    <div className="get-started-checks">
      <h3>Taking long? Check that</h3>
      <ul>
        <li>
          the terminal is still open, and what it says: the client asks you to confirm the command with Enter
        </li>
        <li>
          <code>node --version</code> prints v18 or later
        </li>
        <li>the machine can open the address in the command: a firewall, VPN or proxy may be in the way</li>
        <li>the code is the one shown here: each new command ends the code before it</li>
      </ul>
    </div>
  );
}

/** Says what to check when a machine doesn't begin an execution. */
export function BeginChecks() {
  return (
    <div className="get-started-checks">
      <h3>Nothing happening? Check that</h3>
      <ul>
        <li>the client’s terminal is still open and says that it is connected</li>
        <li>
          the machine is Active in <TextLink to={environmentPaths.base}>Environment</TextLink>, and not busy
          with another execution
        </li>
        <li>no firewall, VPN or proxy has cut the connection since</li>
      </ul>
    </div>
  );
}
