package net.java.sezpoz.impl;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;

/**
 * Writes the index by which Jenkins finds the classes marked with Extension. Jenkins reads it with SezPoz, as serialized
 * objects of a class with this name and these fields, up to a null.
 */
public final class SerAnnotatedElement implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String className;
  private final String memberName;
  private final boolean isMethod;
  private final TreeMap<String, Object> values;

  private SerAnnotatedElement(String className) {
    this.className = className;
    this.memberName = null;
    this.isMethod = false;
    this.values = new TreeMap<>();
  }

  /** Takes the file to write and the names of the classes. */
  public static void main(String[] arguments) throws IOException {
    try (ObjectOutputStream index = new ObjectOutputStream(Files.newOutputStream(Path.of(arguments[0])))) {
      for (int at = 1; at < arguments.length; at += 1) {
        index.writeObject(new SerAnnotatedElement(arguments[at]));
      }
      index.writeObject(null);
    }
  }
}
