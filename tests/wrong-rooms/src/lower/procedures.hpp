#pragma once

namespace wrong {

int in_the_table();
int beside_the_table();

}  // namespace wrong
