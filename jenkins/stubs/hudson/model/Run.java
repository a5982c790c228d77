package hudson.model;

public abstract class Run<JobT extends Job<JobT, RunT>, RunT extends Run<JobT, RunT>> {
  private Result result;
  public void setResult(Result value) { result = value; }
  public Result getResult() { return result; }
}
