namespace wrong {

int declared_here() { return 2; }

}  // namespace wrong
