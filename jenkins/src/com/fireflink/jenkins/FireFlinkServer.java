package com.fireflink.jenkins;

import hudson.AbortException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** The calls of a FireFlink server. Each is repeated until it is answered, or the server was away for too long. */
final class FireFlinkServer {
  private static final String BASE = "/dashboardexecution/optimize/v1/dashboard/execution";
  private static final int REQUEST_SECONDS = 30;
  private static final int LONGEST_BACK_OFF_SECONDS = 30;
  private static final int LONGEST_RETRY_AFTER_SECONDS = 600;
  private static final int PATIENCE_SECONDS = 600;
  private static final int LAST_TRIES = 3;

  /** How it waits. */
  interface Pause {
    void seconds(long seconds) throws InterruptedException;
  }

  /** An answer that no later one replaces. */
  static final class Refused extends AbortException {
    private static final long serialVersionUID = 1L;
    final int status;

    Refused(int status, String message) {
      super("FireFlink refused it: " + message);
      this.status = status;
    }
  }

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(REQUEST_SECONDS))
          // A redirect would send the token to another host.
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private final String origin;
  private final String token;
  private final Pause pause;
  private final Consumer<String> say;

  FireFlinkServer(String url, String token, Pause pause, Consumer<String> say) throws AbortException {
    this.origin = originOf(url);
    if (token == null || !token.trim().matches("ffci_[0-9A-Za-z]{36}")) {
      throw new AbortException("The token is not a CI token of FireFlink");
    }
    this.token = token.trim();
    this.pause = pause;
    this.say = say;
    if (origin.startsWith("http:") && !origin.matches("http://(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d+)?")) {
      say.accept("Warning: the server URL is not https, so the token is sent readably");
    }
  }

  /** Returns the address of the page of an execution. */
  String pageOf(String id) {
    return origin + "/app/executions/" + id;
  }

  /** Starts an execution; the same start is sent again under the same key. */
  Map<String, Object> start(Map<String, ?> body, String key) throws IOException, InterruptedException {
    return call(
        request("").header("Idempotency-Key", key).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .build(),
        Integer.MAX_VALUE);
  }

  Map<String, Object> get(String id) throws IOException, InterruptedException {
    return call(request("/" + id).GET().build(), Integer.MAX_VALUE);
  }

  Map<String, Object> outcome(String id) throws IOException, InterruptedException {
    return call(request("/" + id + "/outcome").GET().build(), Integer.MAX_VALUE);
  }

  /** Terminates an execution. Gives up soon: the build is waiting for it to be aborted. */
  void terminate(String id) throws IOException, InterruptedException {
    call(request("/status/" + id + "?status=Terminated").PUT(HttpRequest.BodyPublishers.noBody()).build(), LAST_TRIES);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(origin + BASE + path))
        .timeout(Duration.ofSeconds(REQUEST_SECONDS))
        .header("Accept", "application/json")
        .header("Authorization", "Bearer " + token);
  }

  private Map<String, Object> call(HttpRequest request, int mostTries) throws IOException, InterruptedException {
    long since = System.nanoTime();
    for (int tries = 0; ; tries += 1) {
      String problem;
      long seconds = Math.min(1L << Math.min(tries, 10), LONGEST_BACK_OFF_SECONDS);
      try {
        HttpResponse<String> answer = send(request);
        int status = answer.statusCode();
        if (status >= 300 && status < 400) {
          throw new AbortException(origin + " redirects to another address. Enter the final one as server URL.");
        }
        Map<String, Object> content = contentOf(answer.body());
        if (status < 300 && content.get("responseObject") instanceof Map) return objectIn(content, "responseObject");
        problem = status < 300 ? "the answer is not FireFlink's" : messageOf(status, content);
        if (status >= 400 && status < 500 && status != 429) throw new Refused(status, problem);
        seconds = answer.headers().firstValue("Retry-After").map(FireFlinkServer::secondsOf).orElse(seconds);
      } catch (ExecutionException | TimeoutException error) {
        problem = "no answer (" + nameOf(error) + ")";
      }
      boolean isTooLong = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - since) + seconds > PATIENCE_SECONDS;
      if (isTooLong || tries + 1 >= mostTries) throw new AbortException("FireFlink can't be reached: " + problem);
      if (tries == 0) say.accept("Waiting for FireFlink: " + problem);
      pause.seconds(seconds);
    }
  }

  /** The time is for the whole answer; that of the request is for its head only. */
  private HttpResponse<String> send(HttpRequest request) throws InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<HttpResponse<String>> answer = client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    try {
      return answer.get(REQUEST_SECONDS, TimeUnit.SECONDS);
    } finally {
      answer.cancel(true);
    }
  }

  private static String originOf(String text) throws AbortException {
    try {
      URI url = new URI(text == null ? "" : text.trim());
      boolean isHttp = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
      if (isHttp && url.getHost() != null && url.getUserInfo() == null) {
        // People paste the address of a page.
        return url.getScheme().toLowerCase(java.util.Locale.ROOT) + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
      }
    } catch (URISyntaxException error) {
      // Said below, without what was entered: it may hold a password.
    }
    throw new AbortException("The server URL must be an http or https URL without a user name");
  }

  private static Map<String, Object> contentOf(String body) {
    try {
      return objectOf(Json.read(body));
    } catch (IllegalArgumentException error) {
      return Collections.emptyMap();
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> objectOf(Object value) {
    return value instanceof Map ? (Map<String, Object>) value : Collections.emptyMap();
  }

  /** Returns a field that is an object; an empty one where it isn't. */
  static Map<String, Object> objectIn(Map<String, Object> object, String name) {
    return objectOf(object.get(name));
  }

  private static String messageOf(int status, Map<String, Object> content) {
    return content.get("message") instanceof String ? (String) content.get("message") : "status " + status;
  }

  /** Reads a number of seconds or a time; null for what is neither. */
  private static Long secondsOf(String text) {
    try {
      long seconds =
          text.matches("\\d{1,9}")
              ? Long.parseLong(text)
              : Duration.between(ZonedDateTime.now(), ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)).getSeconds();
      return Math.min(Math.max(seconds, 1), LONGEST_RETRY_AFTER_SECONDS);
    } catch (DateTimeParseException error) {
      return null;
    }
  }

  private static String nameOf(Exception error) {
    Throwable cause = error.getCause() == null ? error : error.getCause();
    return cause.getClass().getSimpleName();
  }
}
