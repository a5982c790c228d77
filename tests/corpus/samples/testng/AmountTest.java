package shop;

import static org.testng.Assert.assertEquals;

import org.testng.SkipException;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class AmountTest {
  @DataProvider public Object[][] amounts() { return new Object[][] {{1}, {2}, {2}}; }

  @Test(dataProvider = "amounts") public void takesAnAmount(int amount) { assertEquals(amount, 1); }

  @Test public void addsAnArticle() { assertEquals(1 + 1, 2); }

  @Test public void throwsAnError() { throw new IllegalStateException("cart is undefined"); }

  @Test public void shipsAbroad() { throw new SkipException("no carrier"); }
}
