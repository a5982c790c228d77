package hudson;

public class EnvVars extends java.util.TreeMap<String, String> {
  /** Replaces ${NAME} and $NAME by what the environment has. */
  public String expand(String text) {
    String expanded = text;
    if (expanded != null) for (java.util.Map.Entry<String, String> entry : entrySet())
      expanded = expanded.replace("${" + entry.getKey() + "}", entry.getValue()).replace("$" + entry.getKey(), entry.getValue());
    return expanded;
  }
}
