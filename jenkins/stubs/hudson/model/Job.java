package hudson.model;

public abstract class Job<JobT extends Job<JobT, RunT>, RunT extends Run<JobT, RunT>> {}
