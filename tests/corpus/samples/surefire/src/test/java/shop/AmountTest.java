package shop;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class AmountTest {
  @Parameters
  public static Iterable<?> amounts() { return Arrays.asList(1, 2, 2); }

  @Parameter public int amount;

  @Test public void takesAnAmount() { assertEquals(1, amount); }
}
