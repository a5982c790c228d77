Feature: Shop

  Scenario: adds an article
    Given a cart
    Then 3 article is in it

  Scenario: adds an article
    Given a cart
    Then 1 article is in it

  Scenario: ships abroad
    Given a carrier that is not there

  Scenario: ships by drone
    Given a step that nobody has written
