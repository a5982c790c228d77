package hudson.model;

public abstract class Descriptor<T extends Describable<T>> {
  public String getDisplayName() { return ""; }
}
