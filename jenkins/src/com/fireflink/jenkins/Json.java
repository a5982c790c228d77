package com.fireflink.jenkins;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON: objects are maps, arrays lists, numbers doubles. Jenkins has no library that stays as it is. */
final class Json {
  private static final int DEEPEST = 100;

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** Returns the value of a text. @throws IllegalArgumentException when it is no JSON */
  static Object read(String text) {
    Json reader = new Json(text);
    Object value = reader.value(0);
    reader.skipSpace();
    if (reader.at < text.length()) throw reader.wrong();
    return value;
  }

  /** Returns an object with texts as JSON; values may be objects themselves. */
  static String write(Map<String, ?> object) {
    StringBuilder out = new StringBuilder("{");
    for (Map.Entry<String, ?> entry : object.entrySet()) {
      if (out.length() > 1) out.append(',');
      writeText(out, entry.getKey());
      out.append(':');
      if (entry.getValue() instanceof Map) {
        @SuppressWarnings("unchecked")
        Map<String, ?> inner = (Map<String, ?>) entry.getValue();
        out.append(write(inner));
      } else {
        writeText(out, String.valueOf(entry.getValue()));
      }
    }
    return out.append('}').toString();
  }

  private static void writeText(StringBuilder out, String value) {
    out.append('"');
    for (char character : value.toCharArray()) {
      if (character == '"' || character == '\\') out.append('\\').append(character);
      else if (character < ' ' || Character.isSurrogate(character)) out.append(String.format("\\u%04x", (int) character));
      else out.append(character);
    }
    out.append('"');
  }

  private Object value(int depth) {
    if (depth > DEEPEST) throw wrong();
    skipSpace();
    char first = at < text.length() ? text.charAt(at) : 0;
    if (first == '{') return object(depth);
    if (first == '[') return array(depth);
    if (first == '"') return string();
    if (takes("true")) return Boolean.TRUE;
    if (takes("false")) return Boolean.FALSE;
    if (takes("null")) return null;
    int start = at;
    while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at += 1;
    try {
      return Double.valueOf(text.substring(start, at));
    } catch (NumberFormatException error) {
      throw wrong();
    }
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> object = new LinkedHashMap<>();
    at += 1;
    skipSpace();
    if (takes("}")) return object;
    do {
      skipSpace();
      if (at >= text.length() || text.charAt(at) != '"') throw wrong();
      String name = string();
      skipSpace();
      if (!takes(":")) throw wrong();
      object.put(name, value(depth + 1));
      skipSpace();
    } while (takes(","));
    if (!takes("}")) throw wrong();
    return object;
  }

  private List<Object> array(int depth) {
    List<Object> array = new ArrayList<>();
    at += 1;
    skipSpace();
    if (takes("]")) return array;
    do {
      array.add(value(depth + 1));
      skipSpace();
    } while (takes(","));
    if (!takes("]")) throw wrong();
    return array;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    for (at += 1; at < text.length(); at += 1) {
      char character = text.charAt(at);
      if (character == '"') {
        at += 1;
        return out.toString();
      }
      out.append(character == '\\' ? escaped() : character);
    }
    throw wrong();
  }

  private char escaped() {
    at += 1;
    char character = at < text.length() ? text.charAt(at) : 0;
    int known = "\"\\/bfnrt".indexOf(character);
    if (known >= 0) return "\"\\/\b\f\n\r\t".charAt(known);
    if (character != 'u' || at + 4 >= text.length()) throw wrong();
    try {
      char found = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
      at += 4;
      return found;
    } catch (NumberFormatException error) {
      throw wrong();
    }
  }

  private boolean takes(String expected) {
    if (!text.startsWith(expected, at)) return false;
    at += expected.length();
    return true;
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at += 1;
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("This is no JSON, from character " + at);
  }
}
