// The page consists of its HTML.
