package hudson.tasks;

public abstract class BuildStepDescriptor<T extends BuildStep & hudson.model.Describable<T>> extends hudson.model.Descriptor<T> {
  protected BuildStepDescriptor() {}
  public abstract boolean isApplicable(Class<? extends hudson.model.AbstractProject> jobType);
}
