-- Computing the words of a recipe takes about a millisecond, which the planner must know: in a catalogue of some hundred
-- recipes it read and computed all of them for each tier of quality, instead of asking the index.
ALTER FUNCTION search_stems(text) COST 100000;
