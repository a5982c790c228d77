package jenkins.tasks;

import hudson.EnvVars;
import hudson.model.Run;
import hudson.model.TaskListener;

public interface SimpleBuildStep extends hudson.tasks.BuildStep {
  default void perform(Run<?, ?> run, EnvVars env, TaskListener listener) throws InterruptedException, java.io.IOException {}
  default boolean requiresWorkspace() { return true; }
}
