// The page's HTML is all that it has.
