// The steps of the effect language, a row each: LANTERN_STEP(name, columns of StepRow in their order). This file is included
// wherever something derives from them: the enumeration Verb (content/program.hpp), the table (content/steps.hpp), the functions
// that do what they say (effects/verbs.hpp, whose name is the row's). A new step is a row here and a function there.
//
// No include guard: every inclusion defines LANTERN_STEP anew.

#include "content/step_rows_attacks.hpp"
#include "content/step_rows_cards.hpp"
#include "content/step_rows_gear.hpp"
#include "content/step_rows_monster.hpp"
#include "content/step_rows_program.hpp"
#include "content/step_rows_survivors.hpp"
