package com.fireflink.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.Extension;
import hudson.model.AbstractProject;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.tasks.BuildStepDescriptor;
import hudson.tasks.Builder;
import hudson.util.Secret;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import jenkins.tasks.SimpleBuildStep;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/** The build step: starts the suite of a CI token on FireFlink, follows it, and ends as it ended. */
public class FireFlinkBuilder extends Builder implements SimpleBuildStep {
  private static final int POLL_SECONDS = 5;
  /** How often results that are on their way, or being counted, are waited for after the end: for a minute. */
  private static final int MOST_SETTLING = 30;

  private final String serverUrl;
  private final Secret token;
  private String executionName;

  @DataBoundConstructor
  public FireFlinkBuilder(String serverUrl, Secret token) {
    this.serverUrl = serverUrl;
    this.token = token;
  }

  public String getServerUrl() {
    return serverUrl;
  }

  public Secret getToken() {
    return token;
  }

  public String getExecutionName() {
    return executionName;
  }

  @DataBoundSetter
  public void setExecutionName(String executionName) {
    this.executionName = executionName;
  }

  @Override
  public boolean requiresWorkspace() {
    return false;
  }

  @Override
  public void perform(Run<?, ?> run, EnvVars env, TaskListener listener) throws InterruptedException, IOException {
    Consumer<String> say = (line) -> listener.getLogger().println("[FireFlink] " + line);
    String secret = token == null ? null : env.expand(token.getPlainText());
    FireFlinkServer server = new FireFlinkServer(env.expand(serverUrl), secret, this::pause, say);
    Map<String, Object> body = new LinkedHashMap<>();
    String name = executionName == null ? "" : env.expand(executionName).trim();
    if (!name.isEmpty()) body.put("name", name);
    body.put("source", BuildSource.of(env));
    String key = UUID.randomUUID().toString();
    Map<String, Object> execution;
    try {
      execution = server.start(body, key);
    } catch (InterruptedException aborted) {
      terminateStarted(server, body, key, say);
      throw aborted;
    }
    String id = textIn(execution, "_id");
    say.accept("Started " + textIn(execution, "name") + ": " + server.pageOf(id));
    try {
      execution = follow(server, execution, id, say);
      end(run, execution, outcomeOf(server, id, say), say);
    } catch (InterruptedException aborted) {
      terminate(server, id, say);
      throw aborted;
    }
  }

  /** Waits. Tests don't. */
  void pause(long seconds) throws InterruptedException {
    Thread.sleep(seconds * 1000);
  }

  private Map<String, Object> follow(FireFlinkServer server, Map<String, Object> started, String id, Consumer<String> say)
      throws IOException, InterruptedException {
    Map<String, Object> execution = started;
    String shown = "";
    for (; ; execution = server.get(id)) {
      String line = lineOf(execution);
      if (!line.equals(shown)) say.accept(line);
      shown = line;
      if (execution.get("endedOn") != null) return execution;
      pause(POLL_SECONDS);
    }
  }

  /** Reads how it ended, once results are complete; an empty object where the token may not read results. */
  private Map<String, Object> outcomeOf(FireFlinkServer server, String id, Consumer<String> say)
      throws IOException, InterruptedException {
    try {
      Map<String, Object> outcome = server.outcome(id);
      for (int asked = 1; asked < MOST_SETTLING && Boolean.FALSE.equals(outcome.get("settled")); asked += 1) {
        pause(2);
        outcome = server.outcome(id);
      }
      return outcome;
    } catch (AbortException error) {
      say.accept("Warning: the results were not read: " + error.getMessage());
      return new LinkedHashMap<>();
    }
  }

  private static void end(Run<?, ?> run, Map<String, Object> execution, Map<String, Object> outcome, Consumer<String> say)
      throws AbortException {
    Map<String, Object> last = outcome.get("verdict") instanceof String ? outcome : execution;
    String verdict = textIn(last, "verdict");
    String reason = textIn(last, "verdictReason");
    String line = textIn(execution, "name") + ": " + verdict + (reason.isEmpty() ? "" : " (" + reason + ")");
    say.accept(line);
    Map<String, Object> results = FireFlinkServer.objectIn(last, "results");
    if (!results.isEmpty()) {
      say.accept(
          "Test cases: " + countIn(results, "total") + ", passed: " + countIn(results, "passed")
              + ", failed: " + countIn(results, "failed") + ", skipped: " + countIn(results, "skipped"));
    }
    if (verdict.equals("Passed")) return;
    if (verdict.equals("Incomplete")) {
      run.setResult(Result.UNSTABLE);
      return;
    }
    if (verdict.equals("Terminated")) run.setResult(Result.ABORTED);
    throw new AbortException(line);
  }

  /** The start may have arrived before the build was aborted: under its key it is answered with the same execution. */
  private static void terminateStarted(FireFlinkServer server, Map<String, ?> body, String key, Consumer<String> say) {
    try {
      terminate(server, textIn(server.start(body, key), "_id"), say);
    } catch (IOException | InterruptedException error) {
      say.accept("Warning: it is unknown whether the suite was started: " + error.getMessage());
    }
  }

  private static void terminate(FireFlinkServer server, String id, Consumer<String> say) {
    try {
      server.terminate(id);
      say.accept("The build is aborted: terminated the execution");
    } catch (FireFlinkServer.Refused refused) {
      // 409: it has ended meanwhile.
      if (refused.status != 409) say.accept("Warning: the execution was not terminated: " + refused.getMessage());
    } catch (IOException | InterruptedException error) {
      say.accept("Warning: the execution was not terminated: " + error.getMessage());
    }
  }

  private static String lineOf(Map<String, Object> execution) {
    String reason = textIn(execution, "statusReason");
    String more = execution.get("progress") instanceof Double ? countIn(execution, "progress") + " %" : "";
    String both = reason + (reason.isEmpty() || more.isEmpty() ? "" : ", ") + more;
    return textIn(execution, "executionStatus") + (both.isEmpty() ? "" : " (" + both + ")");
  }

  private static String textIn(Map<String, Object> object, String name) {
    return object.get(name) instanceof String ? (String) object.get(name) : "";
  }

  private static long countIn(Map<String, Object> object, String name) {
    return object.get(name) instanceof Double ? Math.round((Double) object.get(name)) : 0;
  }

  /** What Jenkins lists among its build steps. */
  @Extension
  public static final class DescriptorImpl extends BuildStepDescriptor<Builder> {
    @Override
    public String getDisplayName() {
      return "Run a suite on FireFlink";
    }

    @Override
    public boolean isApplicable(Class<? extends AbstractProject> jobType) {
      return true;
    }
  }
}
