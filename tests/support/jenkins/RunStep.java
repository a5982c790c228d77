package com.fireflink.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.model.Job;
import hudson.model.Run;
import hudson.util.Secret;
import java.io.IOException;

/**
 * Runs the build step as a Jenkins would: the environment is that of the process, and a line on the standard input aborts
 * the build. Its last line is the result of the build. It waits a hundredth as long as the step does.
 */
public final class RunStep {
  private static final class Build extends Run<Item, Build> {}

  private static final class Item extends Job<Item, Build> {}

  /** Arguments: URL of the server, token, and a name or nothing. */
  public static void main(String[] arguments) throws IOException {
    FireFlinkBuilder step =
        new FireFlinkBuilder(arguments[0], Secret.fromString(arguments[1])) {
          @Override
          void pause(long seconds) throws InterruptedException {
            Thread.sleep(seconds * 10);
          }
        };
    if (arguments.length > 2) step.setExecutionName(arguments[2]);
    EnvVars env = new EnvVars();
    env.putAll(System.getenv());
    Thread build = Thread.currentThread();
    Thread abort =
        new Thread(
            () -> {
              try {
                if (System.in.read() >= 0) build.interrupt();
              } catch (IOException error) {
                throw new IllegalStateException(error);
              }
            });
    abort.setDaemon(true);
    abort.start();
    Build run = new Build();
    String how = "goes on";
    try {
      step.perform(run, env, () -> System.out);
    } catch (InterruptedException aborted) {
      how = "interrupted";
    } catch (AbortException error) {
      System.out.println("ERROR: " + error.getMessage());
      how = "stopped";
    }
    System.out.println("Result: " + run.getResult() + ", " + how);
    System.exit(0);
  }
}
