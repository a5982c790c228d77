package hudson.tasks;

public abstract class Builder implements BuildStep, hudson.model.Describable<Builder> {}
