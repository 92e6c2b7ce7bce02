#pragma once

namespace wrong {

int declared_elsewhere(int number);

}  // namespace wrong
