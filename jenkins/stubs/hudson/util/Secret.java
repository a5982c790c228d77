package hudson.util;

public final class Secret implements java.io.Serializable {
  private final String text;
  private Secret(String text) { this.text = text; }
  public String getPlainText() { return text; }
  public static Secret fromString(String text) { return new Secret(text); }
}
