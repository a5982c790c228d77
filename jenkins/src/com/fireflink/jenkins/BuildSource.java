package com.fireflink.jenkins;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a build says about itself, as far as the server takes it. */
final class BuildSource {
  private BuildSource() {}

  /** Returns the source of an execution, by the environment of the build. */
  static Map<String, String> of(Map<String, String> env) {
    Map<String, String> source = new LinkedHashMap<>();
    source.put("provider", "Jenkins");
    put(source, "repository", repositoryOf(env.get("GIT_URL")), 300);
    String commit = env.get("GIT_COMMIT");
    if (commit != null && commit.matches("[0-9a-fA-F]{7,64}")) source.put("commit", commit);
    put(source, "branch", branchOf(env), 255);
    put(source, "pullRequest", env.get("CHANGE_ID"), 20);
    String url = env.get("BUILD_URL");
    if (url != null && url.matches("https?://.*")) put(source, "url", url, 500);
    return source;
  }

  private static String branchOf(Map<String, String> env) {
    for (String name : new String[] {"CHANGE_BRANCH", "BRANCH_NAME"}) {
      if (env.get(name) != null && !env.get(name).isEmpty()) return env.get(name);
    }
    String branch = env.get("GIT_BRANCH");
    return branch == null ? null : branch.replaceFirst("^origin/", "");
  }

  /** Returns 'acme/shop' of 'https://token@host/acme/shop.git' or 'git@host:acme/shop.git': never a password in it. */
  private static String repositoryOf(String url) {
    if (url == null) return null;
    return url.replaceFirst("(?i)^[a-z+]+://[^/]*/", "").replaceFirst("^[^/:]*@[^/:]*:", "").replaceFirst("\\.git$", "");
  }

  private static void put(Map<String, String> source, String name, String value, int longest) {
    String text = value == null ? "" : value.trim();
    boolean isPlain = text.codePoints().noneMatch((code) -> Character.isISOControl(code) || Character.getType(code) == Character.FORMAT);
    if (!text.isEmpty() && text.length() <= longest && isPlain) source.put(name, text);
  }
}
