package hudson.model;

public final class Result {
  public static final Result UNSTABLE = new Result("UNSTABLE");
  public static final Result ABORTED = new Result("ABORTED");
  private final String name;
  private Result(String name) { this.name = name; }
  @Override public String toString() { return name; }
}
