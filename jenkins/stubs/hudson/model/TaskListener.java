package hudson.model;

public interface TaskListener {
  java.io.PrintStream getLogger();
}
