package hudson;

public class AbortException extends java.io.IOException {
  public AbortException(String message) { super(message); }
}
