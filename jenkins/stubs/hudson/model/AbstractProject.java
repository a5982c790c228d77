package hudson.model;

public abstract class AbstractProject {}
