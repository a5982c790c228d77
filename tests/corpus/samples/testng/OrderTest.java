package shop;

import static org.testng.Assert.assertEquals;

import org.testng.annotations.Test;

public class OrderTest {
  @Test public void addsAnArticle() { assertEquals(2, 1); }

  @Test(dependsOnMethods = "addsAnArticle") public void paysByCard() {}
}
